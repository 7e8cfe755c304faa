import { expect, it } from 'vitest';
import { settings } from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { EMERGENCY, isEmergency } from './emergency.ts';

onBothEngines('the emergency flag', (open) => {
  it('is off until it is turned, and on for true alone', async () => {
    const { db } = await open();
    const seen = [await isEmergency(db)];
    await db.insert(settings).values([
      { key: EMERGENCY, value: false },
      { key: 'another switch', value: true },
    ]);
    for (const value of [false, 'on', 1, true, false]) {
      await db.insert(settings).values({ key: EMERGENCY, value }).onConflictDoUpdate({ target: settings.key, set: { value } });
      seen.push(await isEmergency(db));
    }
    expect(seen).toEqual([false, false, false, false, true, false]);
  });
});
