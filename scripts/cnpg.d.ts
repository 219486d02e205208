/** The fields of CloudNativePG (1.28 to 1.30) and its plugin for Barman Cloud (0.14) that deploy/kubernetes uses. */
import type { ObjectMeta } from 'kubernetes-types/meta/v1';
import type { ResourceRequirements } from 'kubernetes-types/core/v1';

interface Name {
  name: string;
}
interface Key extends Name {
  key: string;
}

export interface Cluster {
  apiVersion: 'postgresql.cnpg.io/v1';
  kind: 'Cluster';
  metadata: ObjectMeta;
  spec: {
    instances: number;
    imageCatalogRef: {
      apiGroup: 'postgresql.cnpg.io';
      kind: 'ClusterImageCatalog' | 'ImageCatalog';
      name: string;
      major: number;
    };
    bootstrap: {
      initdb: {
        database: string;
        owner: string;
        secret: Name;
        encoding: string;
        localeCollate: string;
        localeCType: string;
        dataChecksums: boolean;
      };
    };
    postgresql: {
      /** Each value is a string. */
      parameters: Record<string, string>;
      synchronous: {
        method: 'any' | 'first';
        number: number;
        dataDurability: 'required' | 'preferred';
        failoverQuorum: boolean;
      };
    };
    primaryUpdateStrategy: 'unsupervised' | 'supervised';
    primaryUpdateMethod: 'switchover' | 'restart';
    affinity: {
      enablePodAntiAffinity: boolean;
      podAntiAffinityType: 'required' | 'preferred';
      topologyKey: string;
    };
    storage: { size: string; storageClass?: string };
    walStorage: { size: string; storageClass?: string };
    resources: ResourceRequirements;
    plugins: { name: string; isWALArchiver: boolean; parameters: Record<string, string> }[];
  };
}

export interface ScheduledBackup {
  apiVersion: 'postgresql.cnpg.io/v1';
  kind: 'ScheduledBackup';
  metadata: ObjectMeta;
  spec: {
    /** With seconds: six fields. */
    schedule: string;
    backupOwnerReference: 'none' | 'self' | 'cluster';
    cluster: Name;
    method: 'plugin';
    pluginConfiguration: Name;
  };
}

export interface ObjectStore {
  apiVersion: 'barmancloud.cnpg.io/v1';
  kind: 'ObjectStore';
  metadata: ObjectMeta;
  spec: {
    retentionPolicy: string;
    configuration: {
      destinationPath: string;
      endpointURL: string;
      s3Credentials: { accessKeyId: Key; secretAccessKey: Key };
      wal: { compression: 'gzip' | 'bzip2' | 'snappy' };
      data: { compression: 'gzip' | 'bzip2' | 'snappy' };
    };
  };
}
