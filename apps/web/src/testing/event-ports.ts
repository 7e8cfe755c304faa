import type { Application, Applications } from '@naru/domain/application';
import type { EventPost, Events } from '@naru/domain/event';
import { failure } from '@naru/domain/failure';
import { DAY_MS, fail, ok } from '@naru/domain/shared';
import {
  type IssuerSmath,
  type SiteEntry,
  SMATH_LIFECYCLE,
  type Smath,
  type SmathCampaign,
  type SmathEntry,
  type SmathState,
} from '@naru/domain/smath';
import type { Stories, Story } from '@naru/domain/story';
import { applicationId, aSiteEntry, campaignId, entryId, eventId, move, storyId } from '@naru/testkit';
import { PICTURES } from './pictures.ts';
import type { StandIns } from './stand-ins.ts';
import { creatorCards, storeCards } from './store-ports.ts';
import type { World } from './world.ts';

const AT = '2026-11-20T05:30:00.000Z';
const away = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
const NOBODY = { name: '', phone: '', zoneCode: '', address: '', addressDetail: '', memo: '' };
const found = <T>(one: T | undefined) => (one === undefined ? fail(failure('lookupFailed')) : ok(one));

/** A stand-in for the stories: eleven of one store, the first about a work. */
const standInStories = (world: World): Stories => {
  const pictures = Object.values(PICTURES);
  const all = (): Story[] =>
    world.options.empty
      ? []
      : Array.from({ length: 11 }, (_, at) => ({
          id: storyId(at + 1),
          title: at === 0 ? '달을 빚는 오후' : `나루의 이야기 ${at + 1}`,
          lead: '흙을 고르는 일부터 가마의 불을 끄는 밤까지, 항아리 하나가 태어나는 시간을 따라갔습니다.',
          picture: pictures[at % pictures.length] ?? null,
          siteName: creatorCards(world)[0]?.siteName ?? '',
          createdAt: AT,
          text: '첫 문단입니다.\n\n둘째 문단입니다.',
          store: creatorCards(world)[0] ?? null,
          product: at === 0 ? (storeCards(world)[0] ?? null) : null,
        }));
  return {
    list: (query) => world.answer(() => world.page(all(), query)),
    story: async (id) => found(all().find((one) => one.id === id)),
  };
};

/** A stand-in for the events: one that runs, one to come, one that is over. */
const standInEvents = (world: World): Events => {
  const event = (id: number, title: string, from: number, to: number): EventPost => ({
    id: eventId(id),
    title,
    text: '코드를 입력하고 경품을 받아 보세요.',
    picture: PICTURES.waves,
    link: id === 1 ? '/event/smath' : '',
    startsAt: away(from),
    endsAt: away(to),
  });
  const all = (): EventPost[] =>
    world.options.empty ? [] : [event(1, '첫눈 이벤트', -2, 3), event(2, '새해 이벤트', 4, 20), event(3, '가을 이벤트', -40, -10)];
  return {
    list: (query) => world.answer(() => world.page(all(), query)),
    event: async (id) => found(all().find((one) => one.id === id)),
  };
};

/** A stand-in for the event with a prize: every code that begins with 7 can be used once. */
const standInSmath = (world: World): Smath => {
  const campaign: SmathCampaign = {
    campaignId: campaignId(1),
    title: '첫눈 이벤트',
    text: '엽서에 적힌 코드로 응모해 주세요.',
    prize: '달항아리 무드등',
    siteName: '한빛금은',
    startsAt: away(-2),
    endsAt: away(3),
  };
  const used = new Set<string>();
  let entries: SmathEntry[] = [];
  const why = (serial: string) => {
    if (!serial.startsWith('7')) return failure('lookupFailed');
    return used.has(serial) ? failure('eventCodeUsed') : null;
  };
  return {
    campaigns: () => world.answer(() => (world.options.empty ? [] : [campaign])),
    look: async (serial) => {
      const reason = why(serial);
      return reason === null ? ok(campaign) : fail(reason);
    },
    enter: async ({ serial, recipient }) => {
      const reason = why(serial);
      if (reason !== null) return fail(reason);
      used.add(serial);
      const id = entryId(entries.length + 1);
      const { title, prize, siteName } = campaign;
      entries = [
        ...entries,
        { entryId: id, title, prize, siteName, state: 'received', enteredAt: AT, recipient, carrier: null, waybill: null },
      ];
      return ok({ entryId: id });
    },
    mine: (query) => world.answer(() => world.page(entries, query)),
    entry: async (wanted) => found(entries.find((one) => one.entryId === wanted)),
    withdraw: async (wanted) => {
      entries = entries.map((one) => (one.entryId === wanted ? { ...one, state: 'withdrawn', recipient: NOBODY } : one));
      used.clear();
      return ok(undefined);
    },
  };
};

/** A stand-in for the entries to a site's events: one that waits, one on its way. */
const standInIssuerSmath = (world: World): IssuerSmath => {
  let all: SiteEntry[] = [aSiteEntry(1), aSiteEntry(2, { state: 'shipped', carrier: 'postal', waybill: '6001234567890' })];
  const shown = () => (world.options.empty ? [] : all);
  const inState = (state: SmathState | undefined) => shown().filter((one) => state === undefined || one.state === state);
  const none = { received: 0, preparing: 0, shipped: 0, completed: 0, withdrawn: 0 };
  return {
    list: ({ state, ...query }) => world.answer(() => world.page(inState(state), query)),
    counts: () => world.answer(() => ({ ...none, received: inState('received').length, shipped: inState('shipped').length })),
    campaigns: () => world.answer(() => (world.options.empty ? [] : [{ campaignId: campaignId(1), title: '첫눈 이벤트' }])),
    entry: async (_, wanted) => found(shown().find((one) => one.entryId === wanted)),
    recipient: async () => ok(aSiteEntry(1).recipient),
    move: async (_, ids, { move: event, ...parcel }) => {
      const refused = ids.flatMap((wanted) => {
        const one = all.find(({ entryId: each }) => each === wanted);
        const moved = one === undefined ? fail(failure('lookupFailed')) : move(SMATH_LIFECYCLE, one.state, event);
        if (!moved.ok) return [{ entryId: wanted, code: -5011 }];
        all = all.map((each) => (each.entryId === wanted ? { ...each, ...parcel, state: moved.value } : each));
        return [];
      });
      return ok({ done: ids.length - refused.length, refused });
    },
    papers: async (site, ids) =>
      ok(
        shown().flatMap((each) =>
          ids.includes(each.entryId) ? [{ ...each, siteCode: site, siteName: '한빛화랑', recipient: aSiteEntry(1).recipient }] : [],
        ),
      ),
    waybillTemplate: async () => ok({ name: '운송장.xlsx', type: '', arrayBuffer: async () => new ArrayBuffer(0) }),
    checkWaybills: async () => ok({ fault: null, parcels: [], faulty: [] }),
    shipParcels: async (_, parcels) => ok({ done: parcels.length, refused: [] }),
  };
};

/** A stand-in for applying to become an issuer: nothing has been sent at first. */
const standInApplications = (world: World): Applications => {
  let latest: Application | null = null;
  return {
    latest: () => world.answer(() => latest),
    apply: async ({ draft }) => {
      if (latest?.state === 'received') return fail(failure('applicationOpen'));
      const id = applicationId((latest?.id ?? 0) + 1);
      latest = { ...draft, id, state: 'received', reason: '', createdAt: AT, closedAt: null };
      return ok({ id });
    },
    withdraw: async () => {
      if (latest === null) return fail(failure('lookupFailed'));
      latest = { ...latest, state: 'withdrawn', closedAt: AT };
      return ok(undefined);
    },
  };
};

/** The client ports of this file. */
export const EVENT_STAND_INS = {
  stories: standInStories,
  events: standInEvents,
  smath: standInSmath,
  issuerSmath: standInIssuerSmath,
  applications: standInApplications,
} satisfies Partial<StandIns>;
