/** What the login check looks at (product 4). */
export interface LoginFacts {
  /** The session has not expired. */
  readonly sessionValid: boolean;
  /** The page holds the data of a logged-in member. */
  readonly loggedIn: boolean;
  readonly hasToken: boolean;
  /** A wallet is connected: the page runs in the wallet app or holds its did. */
  readonly hasWallet: boolean;
  /** The wanted route needs log-in. */
  readonly authRoute: boolean;
}

export type LoginCheck =
  | { readonly kind: 'ok' }
  /** Nobody is logged in; `forced` means: log out without a message, since the route needs log-in. */
  | { readonly kind: 'loggedOut'; readonly forced: boolean }
  /** Log out with the message that the session has expired. */
  | { readonly kind: 'sessionExpired' }
  /** Ask the server whether the token holds; if so, load the member's data. */
  | { readonly kind: 'validateToken' };

/**
 * The login check's four cases (product 4). A stored token or wallet without a valid session and without a log-in is no
 * fifth case: nobody is logged in there either.
 */
export const loginCheck = ({ sessionValid, loggedIn, hasToken, authRoute }: LoginFacts): LoginCheck => {
  if (sessionValid && loggedIn) return { kind: 'ok' };
  if (loggedIn) return { kind: 'sessionExpired' };
  if (sessionValid && hasToken) return { kind: 'validateToken' };
  return { kind: 'loggedOut', forced: authRoute };
};
