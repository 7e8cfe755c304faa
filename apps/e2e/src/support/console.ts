import { createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { businessDayFrom } from '@naru/domain/payout';
import { koreanDayAt } from '@naru/domain/shared';
import type { APIRequestContext } from '@playwright/test';
import { expect, type Page } from './journey.ts';
import { operate } from './operator.ts';
import { startMarket } from './server.ts';

const STEP_MS = 30_000;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What a staff user comes in by. */
export interface SignedInStaffUser {
  readonly name: string;
  readonly key: string;
  readonly secret: string;
}

/** The code that an authenticator shows for a step (RFC 6238), worked out beside the server’s own way. */
const codeAt = (secret: string, step: number): string => {
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((octet) => Number.parseInt(octet, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', key).update(counter).digest();
  return String((mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
};

const said = async (dataDir: string, ...words: readonly string[]): Promise<string> => {
  const answer = await operate(dataDir, ...words);
  expect(answer).toMatchObject({ ok: true });
  return answer.said;
};

/** The people of a platform on a data folder, made by command line as on any first day: two owners, and whoever else is named by their role. */
export const staffPlatform = async (dataDir: string, roles: readonly string[]): Promise<ReadonlyMap<string, SignedInStaffUser>> => {
  const folder = mkdtempSync(join(tmpdir(), 'naru-house-'));
  const people = new Map<string, SignedInStaffUser>();
  const keyFile = (name: string): string => join(folder, `${name}.key`);
  const take = (name: string): void => {
    const [key = '', authenticator = ''] = readFileSync(join(folder, name), 'utf8').trim().split('\n');
    writeFileSync(keyFile(name), key, { mode: 0o600 });
    people.set(name, { name, key, secret: new URL(authenticator).searchParams.get('secret') ?? '' });
  };
  const add = async (name: string): Promise<void> => {
    await said(dataDir, 'operator', 'add', name, '--out', join(folder, name), '--key-file', keyFile('대표'));
    take(name);
  };
  const grant = async (name: string, role: string, approver: readonly string[]): Promise<void> => {
    const waits = await said(dataDir, 'operator', 'grant', name, role, '--reason', '첫날', '--key-file', keyFile('대표'));
    const [, id = '', digest = ''] = /승인 번호: (\d+), 확인값: (\w+)/.exec(waits) ?? [];
    await said(dataDir, 'approval', 'approve', id, '--digest', digest, ...approver);
  };
  await said(dataDir, 'operator', 'set-up', '대표', '--out', join(folder, '대표'));
  take('대표');
  await add('이사');
  // A single owner has nobody who could approve: the machine does, this once.
  await grant('이사', 'owner', []);
  for (const role of roles) {
    await add(role);
    await grant(role, role, ['--key-file', keyFile('이사')]);
  }
  rmSync(folder, { recursive: true });
  return people;
};

/** Steps whose codes were given already: each is good once. */
const given = new Map<string, number>();

/**
 * The code that somebody's authenticator shows next: whoever has given this half minute's waits for the one after it, as people do. `aheadMs` is how far
 * the market's clock has been moved on.
 */
export const passCode = async (person: SignedInStaffUser | undefined, aheadMs = 0): Promise<string> => {
  const { key, secret } = person ?? { key: '', secret: '' };
  const now = (): number => Date.now() + aheadMs;
  const step = Math.max(Math.floor(now() / STEP_MS), (given.get(key) ?? 0) + 1);
  given.set(key, step);
  await setTimeout(Math.max((step - 1) * STEP_MS - now(), 0));
  return codeAt(secret, step);
};

export const typeKey = async (page: Page, origin: string, person: SignedInStaffUser | undefined): Promise<void> => {
  await page.goto(`${origin}/ops/`);
  await page.getByLabel('운영자 키').fill(person?.key ?? '');
  await page.getByRole('button', { name: '다음' }).click();
};

export const enterConsole = async (page: Page, origin: string, person: SignedInStaffUser | undefined, aheadMs = 0): Promise<void> => {
  await typeKey(page, origin, person);
  await page.getByLabel('인증 숫자').fill(await passCode(person, aheadMs));
  await page.getByRole('button', { name: '로그인' }).click();
  await expect(page.getByRole('heading', { name: '오늘 할 일' })).toBeVisible();
};

/** How long it is until a day on which banks work: on others no payouts are closed that two could look at. */
const untilBanksWork = (): number => {
  const today = koreanDayAt(new Date());
  return Date.parse(businessDayFrom(today)) - Date.parse(today);
};

/** A market of its own with the platform's console, on a day on which banks work. */
export interface ConsoleMarket {
  readonly origin: string;
  readonly enter: (page: Page, name: string) => Promise<void>;
  readonly go: (page: Page, path: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Opens one whose people are 대표, 이사 and one for each of `roles`. */
export const startConsole = async (
  request: APIRequestContext,
  roles: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<ConsoleMarket> => {
  const { origin, dataDir, stop } = await startMarket({ NARU_OPS: 'on', NARU_SANDBOX_CLOCK: 'on', ...settings });
  const people = await staffPlatform(dataDir, roles);
  const aheadMs = untilBanksWork();
  if (aheadMs > 0) expect((await request.post(`${origin}/sandbox/clock`, { data: { seconds: aheadMs / 1_000 } })).ok()).toBe(true);
  return {
    origin,
    stop,
    enter: (page, name) => enterConsole(page, origin, people.get(name), aheadMs),
    go: async (page, path) => {
      await page.goto(`${origin}/ops${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('status', { name: '불러오는 중' })).toHaveCount(0);
    },
  };
};
