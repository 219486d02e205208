import type { Lang } from './i18n/stored-language';
import { presence } from './presence';

export type Parts = {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
};

/** The address of a call: values in its path, and its query without what is not given. */
export function addressOf(path: string, { params = {}, query = {} }: Parts): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    for (const item of Array.isArray(value) ? value : [value]) search.append(name, String(item));
  }
  const text = search.toString();
  return text === '' ? filled : `${filled}?${text}`;
}

export interface ApiRequest {
  readonly address: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | undefined;
}

/** A call of the API, e.g. `GET /api/v2/web/joborder/count`, as it is sent. */
export function requestOf(
  key: string,
  parts: Parts,
  { authorization, lang }: { readonly authorization: string | null; readonly lang: Lang },
): ApiRequest {
  const [method = 'GET', path = ''] = key.split(' ');
  const headers: Record<string, string> = { 'accept-language': lang };
  if (authorization) headers.authorization = authorization;
  if (presence.isBackground()) headers['x-background'] = '1';
  const request = { address: addressOf(path, parts), method };
  if (parts.body === undefined || parts.body instanceof FormData) {
    return { ...request, headers, body: parts.body };
  }
  headers['content-type'] = 'application/json';
  return { ...request, headers, body: JSON.stringify(parts.body) };
}
