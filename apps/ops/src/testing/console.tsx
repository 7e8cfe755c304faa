import { MantineProvider } from '@mantine/core';
import type { OwnCallName, PlatformView, WiredCallName } from '@naru/contract/operator';
import { CALL_PERMISSIONS, type OperatorRole, roleFor } from '@naru/domain/operator';
import { type Key, PortProvider } from '@naru/frontend/container';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import type { Outcome, PlatformPort } from '../ports/platform-port.ts';
import { TOKENS } from '../ports/tokens.ts';
import { Screens } from '../router/Screens.tsx';
import { createQueries } from '../shared/ask/queries.ts';
import { SessionProvider } from '../shared/platform/SessionProvider.tsx';
import { theme } from '../theme/theme.ts';

/** What a stand-in of the platform answers to a call, and what it was called with. */
type Answers = Partial<Record<WiredCallName | OwnCallName, (body: unknown, reason: string | undefined) => Outcome<unknown>>>;

/** A value as the platform answers it. */
export const done = (value: unknown): Outcome<unknown> => ({ kind: 'done', value });
/** A refusal in words. */
export const refused = (text: string | null, field?: string): Outcome<never> => ({ kind: 'refused', text, field });

/** What somebody with these roles may have done, as the platform itself works it out. */
export const viewOf = (name: string, roles: readonly OperatorRole[]): PlatformView => ({
  name,
  roles: [...roles],
  calls: (Object.keys(CALL_PERMISSIONS) as (keyof typeof CALL_PERMISSIONS)[]).filter((call) => roleFor(roles, call) !== undefined),
});

/**
 * Draws the console at an address, before a platform that answers as it is given. Nobody is signed in where `view` is null; `device` says what comes of a touch
 * of a passkey, and options that are an address belong there.
 */
export const openConsole = (
  view: PlatformView | null,
  address: string,
  answers: Answers = {},
  device: (said: string) => string | null = (said) => said,
) => {
  const calls: { readonly name: string; readonly body: unknown; readonly reason: string | undefined }[] = [];
  let signedIn = view;
  let reached = true;
  const answerTo = (name: WiredCallName | OwnCallName, body: unknown, reason: string | undefined): Outcome<unknown> => {
    calls.push({ name, body, reason });
    const answer = answers[name];
    return answer === undefined ? done(name === 'today' ? {} : []) : answer(body, reason);
  };
  const port: PlatformPort = {
    view: async () => {
      if (!reached) return refused(null);
      return signedIn === null ? { kind: 'ended' } : { kind: 'done', value: signedIn };
    },
    begin: async (key) => ({ kind: 'done', value: key.endsWith('passkey') ? { by: 'passkey', options: 'sign in' } : { by: 'code' } }),
    signIn: async ({ factor }) => {
      if (('code' in factor ? factor.code : factor.credential) !== ('code' in factor ? '123456' : 'signed: sign in'))
        return refused('키나 인증 숫자가 맞지 않습니다.');
      signedIn = viewOf('대표', ['owner']);
      return { kind: 'done', value: null };
    },
    signOut: async () => {
      signedIn = null;
    },
    own: async (name, body) => answerTo(name, body, undefined) as Outcome<never>,
    call: async (name, body, reason) => answerTo(name, body, reason) as Outcome<never>,
  };
  const bound = new Map<symbol, unknown>([
    [TOKENS.platform as symbol, port],
    [TOKENS.clock as symbol, { now: () => new Date() }],
    [
      TOKENS.passkeys as symbol,
      {
        make: async (options: string) => device(`made: ${options}`),
        sign: async (options: string) => device(`signed: ${options}`),
        elsewhere: async (options: string) => (options.startsWith('http') ? options : null),
      },
    ],
  ]);
  const resolve = <T,>(key: Key<T>): T => bound.get(key as symbol) as T;
  render(
    <MantineProvider theme={theme} env="test">
      <PortProvider resolve={resolve}>
        <QueryClientProvider client={createQueries()}>
          <SessionProvider>
            <MemoryRouter initialEntries={[address]}>
              <Screens />
            </MemoryRouter>
          </SessionProvider>
        </QueryClientProvider>
      </PortProvider>
    </MantineProvider>,
  );
  return {
    calls,
    /** Has the platform answer who is signed in, or not. */
    reach: (isThere: boolean) => {
      reached = isThere;
    },
  };
};
