import type { OperatorAnswer, OperatorBody, OwnAnswer, OwnBody, OwnCallName, PlatformView, WiredCallName } from '@naru/contract/operator';
import { createContext, useContext } from 'react';
import type { Outcome } from '../../ports/platform-port.ts';

/** What is said where a device has made or signed nothing: where it could have, if the console is open at another address than passkeys are for. */
export const brokenOff = (there: string | null, otherwise: string): string =>
  there === null ? otherwise : `이 주소에서는 패스키를 쓸 수 없습니다. ${there} 주소로 열어 주세요.`;

export interface Session {
  readonly view: PlatformView;
  /** Whether a role of theirs lets them have this done: what they may not do is not offered. The server judges it all the same. */
  may(call: WiredCallName): boolean;
  call<Name extends WiredCallName>(name: Name, body: OperatorBody<Name>, reason?: string): Promise<Outcome<OperatorAnswer<Name>>>;
  own<Name extends OwnCallName>(name: Name, body: OwnBody<Name>): Promise<Outcome<OwnAnswer<Name>>>;
  signOut(): Promise<void>;
}

export const SessionContext = createContext<Session | null>(null);

/** The session of whoever is signed in: screens are drawn for nobody else. */
export const useSession = (): Session => {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('a screen for nobody');
  return session;
};
