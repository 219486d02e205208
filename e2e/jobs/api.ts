import { expect } from '@playwright/test';
import { PASSWORD } from '../fixtures';

/** Calls of the API by somebody, to see what a job has left behind. */
export interface Caller {
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body: object): Promise<T>;
}

export async function signedIn(base: string, username: string): Promise<Caller> {
  const send = async (path: string, init: RequestInit) => {
    const reply = await fetch(base + path, init);
    expect(reply.status, path).toBe(200);
    return reply.json();
  };
  const json = { 'content-type': 'application/json' };
  const login = await send('/login', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  const { token } = (login as { data: { token: string } }).data;
  const authorization = `Bearer ${token}`;
  return {
    get: <T>(path: string) => send(path, { headers: { authorization } }) as Promise<T>,
    post: <T>(path: string, body: object) =>
      send(path, {
        method: 'POST',
        headers: { ...json, authorization },
        body: JSON.stringify(body),
      }) as Promise<T>,
  };
}
