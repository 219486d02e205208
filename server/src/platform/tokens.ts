import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for an address, a header or a cookie. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token. It is random and long, so a plain hash keeps it secret. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
