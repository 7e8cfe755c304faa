import type { Recipient } from '@naru/domain/exchange';
import { beforeAll, expect, it } from 'vitest';
import type { Member } from '../kernel/deps.ts';
import { RECIPIENT_PLACES, sealRecipient } from '../kernel/sealed-recipient.ts';
import { memberAddresses } from '../stores/schema/index.ts';
import { onBothEngines } from '../testing/both-engines.ts';
import { makeGround, type TestGround } from '../testing/ground.ts';
import { plantMarket } from '../testing/planted-market.ts';
import { addressesOf } from './address.ts';

const goingTo = (addressDetail: string): Recipient => ({
  name: '김수령',
  phone: '01098761234',
  zoneCode: '04524',
  address: '서울 중구 세종대로 110',
  memo: '',
  addressDetail,
});

const plant = async ({ deps: { db, keys } }: TestGround) => {
  const market = plantMarket(db);
  const [owner, other, nobody] = [await market.member('소유자'), await market.member('다른이'), await market.member('빈이')];
  const keep = async (member: Member, label: string, isDefault = false): Promise<void> => {
    const recipient = await sealRecipient(keys, goingTo(label), RECIPIENT_PLACES.address(member.id));
    await db.insert(memberAddresses).values({ memberId: member.id, label, recipient, isDefault });
  };
  await keep(owner, '첫 집');
  await keep(owner, '회사', true);
  await keep(owner, '새 집');
  await keep(other, '다른 집', true);
  return { owner, nobody };
};

onBothEngines('kept addresses', (open) => {
  let ground: TestGround;
  let at: Awaited<ReturnType<typeof plant>>;
  beforeAll(async () => {
    ground = makeGround(await open());
    at = await plant(ground);
  });

  it('stand with the default first, then the newest, opened for the member who keeps them', async () => {
    const addresses = await addressesOf(ground.deps, at.owner);
    expect(addresses.map(({ label, recipient, isDefault }) => ({ label, recipient, isDefault }))).toEqual([
      { label: '회사', recipient: goingTo('회사'), isDefault: true },
      { label: '새 집', recipient: goingTo('새 집'), isDefault: false },
      { label: '첫 집', recipient: goingTo('첫 집'), isDefault: false },
    ]);
  });

  it('are none of whoever keeps none', async () => expect(await addressesOf(ground.deps, at.nobody)).toEqual([]));
});
