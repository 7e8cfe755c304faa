import { exchangeCodec, exchangeCountsCodec, exchangeRowCodec, pageCodec } from '@naru/contract/codec';
import { EXCHANGE_STATE_WIRE, ISSUER_MOVE_WIRE } from '@naru/contract/wire';
import { CARRIER } from '@naru/domain/exchange';
import { failure } from '@naru/domain/failure';
import { fail, nameOf, namesOf, ok } from '@naru/domain/shared';
import { CARRIER_LABELS } from '@naru/messages';
import type { Deps } from '../kernel/deps.ts';
import { recipientOf } from '../kernel/sealed-recipient.ts';
import { exchangeById, exchangeCounts, exchangesOfSite, exchangeView, maskedRecipient, stepsOf } from '../reads/exchange.ts';
import { pageWindow } from '../reads/paging.ts';
import { fileExchanges } from '../use-cases/exchange/file-exchanges.ts';
import { moveDeliveries } from '../use-cases/exchange/move-deliveries.ts';
import { revealRecipient } from '../use-cases/exchange/reveal-recipient.ts';
import type { Handlers } from './handler.ts';

const rows = pageCodec(exchangeRowCodec);
const LIST_SIZE = 20;
type StateWord = (typeof EXCHANGE_STATE_WIRE)[keyof typeof EXCHANGE_STATE_WIRE];

/** The exchanges of a site (product 7, issuer). Each call has come with the authority of its site. */
export const issuerExchangeHandlers = (deps: Deps) => {
  const { db, keys } = deps;
  const stateOf = (word: StateWord | undefined) => (word === undefined ? undefined : nameOf(EXCHANGE_STATE_WIRE, word));
  const ofSite = async (siteCode: string, exchangeId: number) => {
    const row = await exchangeById(db, exchangeId);
    return row?.exchange.siteCode === siteCode ? row : undefined;
  };
  return {
    issuerExchanges: async ({ query: { siteCode, name, state, ...place } }) =>
      ok(rows.toWire(await exchangesOfSite(db, { siteCode, name, state: stateOf(state) }, pageWindow(place, LIST_SIZE)))),
    issuerExchange: async ({ params, query }) => {
      const row = await ofSite(query.siteCode, Number(params.x));
      if (row === undefined) return fail(failure('lookupFailed'));
      const opened = await recipientOf(keys, row.exchange);
      return ok(exchangeCodec.toWire(await exchangeView(db, row, maskedRecipient(opened))));
    },
    exchangeRecipient: ({ params, body, member }) => revealRecipient(deps, member, { ...body, exchangeId: Number(params.x) }),
    exchangeDownload: async ({ query: { siteCode, state, reason }, member, c }) => {
      const file = await fileExchanges(deps, member, { siteCode, state: stateOf(state), reason });
      if (!file.ok) return file;
      c.header('content-type', 'text/csv; charset=utf-8');
      c.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.value.name)}`);
      return ok(c.body(file.value.text));
    },
    deliveryState: ({ body: { state, carrier, ...rest }, member, key }) => {
      const event = nameOf(ISSUER_MOVE_WIRE, state);
      if (event === undefined) throw new Error('contract and domain disagree on a move');
      return moveDeliveries(deps, member, { ...rest, event, carrier: carrier === undefined ? undefined : nameOf(CARRIER, carrier) }, key);
    },
    deliveryCount: async ({ query }) => ok(exchangeCountsCodec.toWire(await exchangeCounts(db, query.siteCode))),
    deliveryHistory: async ({ params, query }) => {
      const row = await ofSite(query.siteCode, Number(params.x));
      if (row === undefined) return fail(failure('lookupFailed'));
      return ok((await stepsOf(db, row.exchange.id)).map((step) => ({ ...step, state: EXCHANGE_STATE_WIRE[step.state] })));
    },
    deliveryCompany: async () => ok(namesOf(CARRIER).map((name) => ({ carrier: CARRIER[name], name: CARRIER_LABELS[name] }))),
  } satisfies Handlers;
};
