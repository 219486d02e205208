import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Writes a certificate of `localhost` and its key into a folder; returns the paths of both. */
export function makeCertificate(folder: string): { readonly cert: string; readonly key: string } {
  const files = { key: join(folder, 'key.pem'), cert: join(folder, 'certificate.pem') };
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const to = ['-keyout', files.key, '-out', files.cert];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...names, ...to],
    { stdio: 'ignore' },
  );
  return files;
}
