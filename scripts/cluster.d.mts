export interface Member {
  readonly name: string;
  readonly role: 'leader' | 'sync_standby' | 'replica';
  readonly state: string;
  /** Bytes that it has not replayed. */
  readonly lag?: number;
}

export interface PatroniCluster {
  /** Of all nodes, for DATABASE_URL; leads to the primary. */
  readonly url: string;
  /** Of all nodes, for DATABASE_READ_URL; leads to a replica where there is one. */
  readonly readUrl: string;
  /** The same through HAProxy. */
  readonly balancedUrl: string;
  readonly balancedReadUrl: string;
  readonly nodes: readonly { readonly name: string; readonly port: number }[];
  /** Of one node, whatever it is. */
  urlOf(name: string): string;
  /** Data and logs of all nodes. */
  readonly folder: string;
  state(): Promise<Member[]>;
  /** The node that is primary now, if one is. */
  primary(): Promise<string | undefined>;
  /** Resolves when all three nodes run and none is behind; rejects after so many seconds. */
  untilWhole(seconds?: number): Promise<void>;
  /** Ends PostgreSQL, Patroni and etcd of a node with SIGKILL, as a machine ends that loses its power. */
  kill(name: string): Promise<void>;
  /** Starts what was killed. */
  start(name: string): void;
  /** Hands over to the synchronous standby; answers its name. */
  switchover(): Promise<string>;
  /** Ends everything and removes it. */
  stop(): Promise<void>;
}

/** Three nodes on this machine with the files of deploy/; rejects with the names of missing packages. */
export function startCluster(): Promise<PatroniCluster>;
