import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CARRIERS, type IdentityPurpose, type PhoneHolder, parseIdentityNumber, parsePhone } from '@naru/domain/account';
import { accountAddress } from '@naru/domain/navigation';
import { fail, ok, type Result, tidyDigits, tidyLine } from '@naru/domain/shared';
import type { Hono } from 'hono';
import type { HttpContext, HttpEnv } from '../../http/http-env.ts';
import { asDocument, makeNonce } from '../../http/security-headers.ts';
import type { Deps } from '../../kernel/deps.ts';
import { type CheckKey, type CheckRow, enterCode, findCheck, moveCheck } from '../../use-cases/identity/check.ts';
import { giveUpCheck, resendCode, sendCode } from '../../use-cases/identity/send-code.ts';
import { askerOf } from '../asker.ts';
import { closingPage, codePage, endedPage, holderPage } from './pages.ts';
import { ENTER_TEXTS, FIELD_TEXTS, type IdentityField, SEND_TEXTS } from './texts.ts';

const NAME = /^[\p{L}][\p{L}\p{N}\p{M} .'·-]{0,49}$/u;

/** Reads the form of the phone check; refused with the first field that will not do. */
const readHolder = (form: URLSearchParams): Result<PhoneHolder, IdentityField> => {
  const typed = (name: string): string => tidyLine(form.get(name) ?? '');
  const carrier = CARRIERS.find((known) => known === typed('carrier'));
  if (carrier === undefined) return fail('carrier');
  const name = typed('name');
  if (!NAME.test(name)) return fail('name');
  const identityNumber = parseIdentityNumber(typed('birth'), typed('digit'));
  if (!identityNumber.ok) return fail('birth');
  const phone = parsePhone(typed('phone'));
  if (!phone.ok) return fail('phone');
  if (form.get('agree') !== 'on') return fail('agree');
  return ok({ carrier, name, identityNumber: identityNumber.value, phone: phone.value });
};

/** Where a check leads back to when its page took the asking page's place: inside the platform by construction. */
const BACK: Readonly<Record<IdentityPurpose, string>> = {
  join: '/nft/join',
  findEmail: '/nft/find-email',
  phoneChange: `/nft${accountAddress('contact')}`,
};

const ID = '[\\w-]{16,64}';
const PAGE = `/nft/identity/:id{${ID}}`;
const SCRIPT = readFileSync(join(import.meta.dirname, 'page.js'), 'utf8');

const policyOf = (nonce: string): string =>
  `default-src 'none'; script-src 'self'; style-src 'nonce-${nonce}'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

const NOTHING = new URLSearchParams();

/** The phone check's own page: no carrier windows or scripts. It is there only for the browser that opened the check; the result comes from the server. */
export const mountIdentity = (app: Hono<HttpEnv>, deps: Deps): void => {
  const sandbox = deps.config.identity.provider === 'sandbox';

  const html = (c: HttpContext, make: (nonce: string) => string): Response => {
    const nonce = makeNonce();
    asDocument(c, policyOf(nonce));
    return c.html(make(nonce)) as Response;
  };
  /** Also an answer that only leads on says whose company it keeps: one without a word would cut the window off from the page that opened it. */
  const leadTo = (c: HttpContext, where: string): Response => {
    c.header('cross-origin-opener-policy', 'same-origin');
    return c.redirect(where, 303);
  };
  /** The page for where the check stands. */
  const stand = (c: HttpContext, row: CheckRow | undefined, problem?: string, typed: URLSearchParams = NOTHING): Response => {
    if (row === undefined) return html(c, endedPage);
    if (row.state === 'asked') return html(c, (nonce) => holderPage(nonce, row, typed, problem));
    if (row.state === 'sent') {
      const left = ((row.codeExpiresAt?.getTime() ?? 0) - deps.clock.now().getTime()) / 1000;
      return html(c, (nonce) => codePage(nonce, row, Math.max(0, Math.ceil(left)), sandbox, problem));
    }
    if (row.way === 'page') return leadTo(c, BACK[row.purpose]);
    return html(c, (nonce) => closingPage(nonce, row.state !== 'ended'));
  };
  const onForm = (step: string, act: (c: HttpContext, key: CheckKey, form: URLSearchParams) => Promise<string | undefined>): void => {
    app.post(`${PAGE}/${step}`, async (c) => {
      const key = { id: c.req.param('id') ?? '', asker: askerOf(c) };
      const form = new URLSearchParams(await c.req.text());
      const problem = await act(c, key, form);
      // A good step is looked at by its own address, so that loading the page again repeats nothing.
      if (problem === undefined) return leadTo(c, `/nft/identity/${key.id}`);
      return stand(c, await findCheck(deps, key), problem, form);
    });
  };

  app.get('/nft/identity/page.js', (c) => c.body(SCRIPT, 200, { 'content-type': 'text/javascript; charset=utf-8' }));
  app.get(PAGE, async (c) => stand(c, await findCheck(deps, { id: c.req.param('id'), asker: askerOf(c) })));
  onForm('send', async (c, key, form) => {
    const holder = readHolder(form);
    if (!holder.ok) return FIELD_TEXTS[holder.failure];
    const sent = await sendCode(deps, key, { holder: holder.value, ip: c.get('ip') });
    return sent.ok ? undefined : SEND_TEXTS[sent.failure];
  });
  onForm('resend', async (c, key) => {
    const sent = await resendCode(deps, key, { ip: c.get('ip') });
    return sent.ok ? undefined : SEND_TEXTS[sent.failure];
  });
  onForm('code', async (_, key, form) => {
    const entered = await enterCode(deps, key, { code: tidyDigits(form.get('code') ?? '') });
    return entered.ok ? undefined : ENTER_TEXTS[entered.failure];
  });
  onForm('again', async (_, key) => {
    await moveCheck(deps.db, deps.clock.now(), key, 'ask', {});
    return undefined;
  });
  onForm('cancel', async (_, key) => {
    await giveUpCheck(deps, key);
    return undefined;
  });
};
