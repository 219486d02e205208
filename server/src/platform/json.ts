import { ApiError } from './errors';

/** Lists and objects in one another; a draft, the deepest that any call needs, has ten. */
export const MOST_NESTING = 32;

/** How deep lists and objects are nested; brackets within texts do not count. */
export function nesting(json: string): number {
  let depth = 0;
  let deepest = 0;
  let inText = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (inText) {
      if (sign === '\\') at += 1;
      else if (sign === '"') inText = false;
    } else if (sign === '"') inText = true;
    else if (sign === '[' || sign === '{') deepest = Math.max(deepest, (depth += 1));
    else if (sign === ']' || sign === '}') depth -= 1;
  }
  return deepest;
}

/** 400: nothing that a body is walked through with may run out of its stack. */
export const tooDeep = () => new ApiError(400, 'INVALID_INPUT', { path: 'JSON' });
