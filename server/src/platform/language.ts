import type { FastifyRequest } from 'fastify';
import type { Lang } from '@joborder/shared/endpoint';

const read = (source: unknown): unknown =>
  typeof source === 'object' && source !== null ? (source as { lang?: unknown }).lang : undefined;

/** Language of an answer: `lang` parameter, else `Accept-Language`, else Thai (decision D2). */
export function languageOf(request: FastifyRequest): Lang {
  for (const given of [read(request.query), read(request.body)]) {
    if (given === 'th' || given === 'en') return given;
  }
  for (const range of (request.headers['accept-language'] ?? '').split(',')) {
    const primary = range.trim().slice(0, 2).toLowerCase();
    if (primary === 'th' || primary === 'en') return primary;
  }
  return 'th';
}
