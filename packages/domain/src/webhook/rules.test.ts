import { describe, expect, it } from 'vitest';
import type { SiteCode } from '../shared/ids.ts';
import { finalStates, leftBy, reachableFrom } from '../testing/lifecycle.ts';
import { siteOf } from '../testing/values.ts';
import {
  isPublicAddress,
  MINT_JOB_WEBHOOK_EVENTS,
  OFFER_WEBHOOK_EVENTS,
  parseWebhookUrl,
  pauseBeforeDeliveryAttempt,
  possibleWebhookEvents,
  REDEMPTION_WEBHOOK_EVENTS,
  SETTLEMENT_WEBHOOK_EVENTS,
  WEBHOOK_EVENTS,
  WEBHOOK_LIFECYCLE,
  WEBHOOK_MESSAGE_LIFECYCLE,
  webhookEventGroups,
  webhookVerdict,
} from './index.ts';

const ART = siteOf('ART');

describe('an address that is told of events', () => {
  it('ends once, and a message is told until it is taken or given up', () => {
    expect([...reachableFrom(WEBHOOK_LIFECYCLE, 'active')].sort()).toEqual(Object.keys(WEBHOOK_LIFECYCLE).sort());
    expect([...finalStates(WEBHOOK_LIFECYCLE)]).toEqual(['ended']);
    expect([...reachableFrom(WEBHOOK_MESSAGE_LIFECYCLE, 'queued')].sort()).toEqual(['delivered', 'failed', 'queued']);
    expect([...leftBy(WEBHOOK_MESSAGE_LIFECYCLE, 'replay')].sort()).toEqual(['delivered', 'failed']);
  });

  it('is told of every event that a lifecycle has, and of each by whom it concerns', () => {
    const moves = [OFFER_WEBHOOK_EVENTS, REDEMPTION_WEBHOOK_EVENTS, MINT_JOB_WEBHOOK_EVENTS, SETTLEMENT_WEBHOOK_EVENTS];
    const ofMoves = new Set(moves.flatMap((table) => Object.values(table)).filter((type) => type !== null));
    const byHand = ['sale.completed', 'sale.refunded', 'offer.made'] as const;
    expect([...ofMoves, ...byHand].sort()).toEqual([...WEBHOOK_EVENTS].sort());
    expect([null, ART].map((site) => possibleWebhookEvents(site).length)).toEqual([18, 14]);
  });

  it('has each event in one group, by what it is about', () => {
    const nouns = (site: SiteCode | null) => webhookEventGroups(possibleWebhookEvents(site)).map(({ noun }) => noun);
    expect(webhookEventGroups(WEBHOOK_EVENTS).flatMap(({ events }) => events)).toEqual([...WEBHOOK_EVENTS]);
    expect(nouns(null)).toEqual(['sale', 'offer', 'redemption', 'settlement']);
    expect(nouns(ART)).toEqual(['sale', 'redemption', 'mintJob', 'settlement']);
  });

  it.each([
    ['https://hooks.example.com/naru', true],
    ['https://hooks.example.com', true],
    ['https://hooks.example.com:8443/naru?key=1', true],
    ['https://8.8.8.8/x', true],
    ['https://[2606:4700::1111]/x', true],
    ['http://hooks.example.com/', false],
    ['https://user:pass@example.com/', false],
    ['https://example.com/#here', false],
    ['https://example.com:22/', false],
    ['https://example.com:99999/', false],
    ['https://localhost/', false],
    ['https://127.0.0.1/', false],
    ['https://[::1]/', false],
    ['https://printer.local/', false],
    ['https://db.internal./', false],
    ['https://intranet/', false],
    ['https://0x7f.1/', false],
    ['https://2130706433/', false],
    ['https://예시.한국/', false],
    ['https://example.com/a b', false],
    [`https://example.com/${'a'.repeat(300)}`, false],
    ['', false],
  ])('is %s: %s', (url, isOne) => expect(parseWebhookUrl(url, { local: false }).ok).toBe(isOne));

  it.each([
    ...['10.0.0.1', '169.254.169.254', '172.16.5.4', '192.168.0.1', '127.1.2.3', '0.0.0.0', '100.64.0.1', '255.255.255.255', '1.2.3.256'],
    ...[
      '[fd00::1]',
      '[fe80::1]',
      '[::]',
      '[::ffff:10.0.0.1]',
      '[::ffff:a00:1]',
      '[64:ff9b::a00:1]',
      '[2002:a00:1::]',
      '[ff02::1]',
      '[1::2::3]',
    ],
    ...['2130706433', '017700000001', '0177.0.0.1', '0x7f.0.0.1', '0x7f000001', '127.1', '10.1', '010.0.0.1', '1.1.1.01'],
    ...['localhost.', 'a.localhost', 'localhost.localdomain', 'ip6-localhost', 'db.internal', 'printer.lan', 'naru.local', 'x.test'],
  ])('is not %s, which is nobody’s on the open network, in a sandbox either', (host) => {
    for (const local of [true, false]) expect(parseWebhookUrl(`https://${host}/`, { local }).ok).toBe(false);
  });

  it.each(['1.1.1.1', '8.8.8.8', '[2606:4700:4700::1111]'])('may be %s, which is', (host) => {
    expect(parseWebhookUrl(`https://${host}/`, { local: false }).ok).toBe(true);
  });

  it('is this machine itself in a sandbox alone', () => {
    for (const url of ['https://localhost:9443/x', 'https://127.0.0.1:9443/x', 'https://[::1]:9443/'])
      expect(parseWebhookUrl(url, { local: true }).ok).toBe(true);
    expect(parseWebhookUrl('https://10.0.0.1.internal/', { local: true }).ok).toBe(false);
  });
});

describe('an address of the open network', () => {
  const OPEN = ['1.1.1.1', '8.8.8.8', '100.63.255.255', '100.128.0.0', '172.15.0.1', '172.32.0.1', '2606:4700:4700::1111', '2a00:1450::1'];
  const CLOSED = [
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '100.100.100.200', '127.0.0.1', '127.255.1.1', '168.63.129.16', '169.254.169.254'],
    ...['172.16.0.1', '172.31.255.255', '192.0.0.8', '192.0.2.1', '192.88.99.1', '192.168.1.1', '198.18.0.1', '198.51.100.7'],
    ...['203.0.113.9', '224.0.0.1', '239.1.1.1', '240.0.0.1', '255.255.255.255'],
    ...['::', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8', '64:ff9b::808:808', '100::1', '2001::1', '2001:db8::1'],
    ...['2002:7f00:1::', '3fff::1', 'fc00::1', 'fd00:ec2::254', 'fe80::1', 'fe80::1%eth0', 'fec0::1', 'ff02::1', '5f00::1'],
    ...['', 'example.com', '1.2.3', '01.2.3.4.5', '1.2.3.256', '1:2:3', '1::2::3', '2606:4700::g'],
  ];
  it.each(OPEN)('is %s', (address) => expect(isPublicAddress(address)).toBe(true));
  it.each(CLOSED)('is not “%s”', (address) => expect(isPublicAddress(address)).toBe(false));
});

describe('a message', () => {
  const pausesAt = (random: number) => Array.from({ length: 11 }, (_, tries) => pauseBeforeDeliveryAttempt(tries + 1, random));

  it('is tried from five seconds to a day apart over three days, and then given up', () => {
    const pauses = pausesAt(0.5);
    expect([pauses[0], pauses.at(-2), pauses.at(-1)]).toEqual([5_000, 86_400_000, null]);
    const days = pauses.reduce<number>((sum, pause) => sum + (pause ?? 0), 0) / 86_400_000;
    expect([days > 3, days < 3.5]).toEqual([true, true]);
    expect([pausesAt(0)[0], Math.round(pausesAt(0.999_999)[0] ?? 0)]).toEqual([4_500, 5_500]);
  });

  it('waits as long as its address asks, up to a day', () => {
    expect(pauseBeforeDeliveryAttempt(1, 0.5, 120_000)).toBe(120_000);
    expect(pauseBeforeDeliveryAttempt(1, 0.5, 9_000_000_000)).toBe(86_400_000);
    expect(pauseBeforeDeliveryAttempt(5, 0.5, 1_000)).toBe(7_200_000);
  });

  it.each([
    [200, 'taken'],
    [204, 'taken'],
    [302, 'again'],
    [400, 'again'],
    [410, 'gone'],
    [500, 'again'],
    [null, 'again'],
  ] as const)('that was answered %s is %s', (status, verdict) => expect(webhookVerdict({ status })).toBe(verdict));
});
