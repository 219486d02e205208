/** Uploads larger than this are refused, in the browser before sending and by the server (D14). */
export const MAX_UPLOAD_BYTES = 800_000;
