import type {
  FactorAsked,
  FactorBody,
  OperatorAnswer,
  OperatorBody,
  OwnAnswer,
  OwnBody,
  OwnCallName,
  PlatformView,
  WiredCallName,
} from '@naru/contract/operator';

export type Outcome<T> =
  | { readonly kind: 'done'; readonly value: T }
  /** A second person has to approve it first. */
  | { readonly kind: 'waiting'; readonly id: number }
  /** Why it was not done, in words; null where the platform could not be reached. */
  | { readonly kind: 'refused'; readonly text: string | null; readonly field: string | undefined }
  /** Nobody is signed in any more. */
  | { readonly kind: 'ended' };

/** The platform, as the console turns to it: the operators' calls, for whoever is signed in. */
export interface PlatformPort {
  view(): Promise<Outcome<PlatformView>>;
  /** What is asked for besides a key: a code, or what a passkey is to sign. */
  begin(key: string): Promise<Outcome<FactorAsked>>;
  signIn(given: { readonly key: string; readonly factor: FactorBody }): Promise<Outcome<unknown>>;
  signOut(): Promise<void>;
  own<Name extends OwnCallName>(name: Name, body: OwnBody<Name>): Promise<Outcome<OwnAnswer<Name>>>;
  /** Has a call carried out. `reason` goes with what a second person has to approve. */
  call<Name extends WiredCallName>(name: Name, body: OperatorBody<Name>, reason?: string): Promise<Outcome<OperatorAnswer<Name>>>;
}
