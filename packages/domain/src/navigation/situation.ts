import type { JoinType } from '../account/join-type.ts';
import type { RouteName } from './routes.ts';

/** What the route guard looks at. */
export interface Situation {
  /** The emergency flag is on. */
  readonly emergency: boolean;
  /** There is a valid log-in. */
  readonly loggedIn: boolean;
  /** A token is stored, whether or not it still holds. */
  readonly hasToken: boolean;
  /** How the logged-in member joined. */
  readonly joinType: JoinType;
  /** The page holds a token, handed over by the wallet app or from a log-in of its own, that the server has found valid. */
  readonly hasMobileToken: boolean;
  /** The member has at least one site authorisation. */
  readonly hasSites: boolean;
  /** Issuer mode is on. */
  readonly issuerMode: boolean;
  /** Sandbox parts are on (choices 4). */
  readonly developerMode: boolean;
  /** The wanted address below the base, with its query. */
  readonly address: string;
  /** The query of the wanted address. */
  readonly query: Readonly<Record<string, string | undefined>>;
}

/** What the route guard decides. */
export type GuardDecision =
  | { readonly kind: 'allow' }
  | { readonly kind: 'redirect'; readonly to: RouteName; readonly query?: Readonly<Record<string, string>> }
  /** On to an address below the base that was wanted before. */
  | { readonly kind: 'goOn'; readonly address: string }
  | { readonly kind: 'turnIssuerModeOn' }
  | { readonly kind: 'block' }
  | { readonly kind: 'openSerialDialog'; readonly serial: string; readonly after: RouteName };

/** Lets the route be shown. */
export const ALLOW: GuardDecision = Object.freeze({ kind: 'allow' });
