const no = () => false;

/** What a window that ends without activity adds to calls; `session/shared-activity.ts` fills it. */
export const presence = {
  /** Is a call that is made now the page's own? It must not prolong the session. */
  isBackground: no,
  /** The server refused the token: does the page stay and ask for a sign-in itself? */
  keepsPage: no,
};
