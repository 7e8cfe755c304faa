import { benchChain } from './chain.ts';
import { benchReopen } from './chain-reopen.ts';
import { benchDrop } from './drop.ts';
import { benchFirstLoad } from './first-load.ts';
import { benchHttpRate } from './http-rate.ts';
import { benchQrWait } from './qr-wait.ts';
import { benchSearch } from './search.ts';
import { startGround } from './shared/ground.ts';

// `npm run bench [first-load|http|drop|qr-wait|chain|search]`: everything, or what is named.
const [wanted] = process.argv.slice(2);
const asked = (name: string): boolean => wanted === undefined || wanted === name;

if (asked('first-load')) await benchFirstLoad();
if (asked('http') || asked('drop') || asked('qr-wait') || asked('chain')) {
  const ground = await startGround();
  try {
    if (asked('http')) await benchHttpRate(ground);
    if (asked('drop')) await benchDrop(ground);
    if (asked('qr-wait')) await benchQrWait(ground);
    if (asked('chain')) {
      await benchChain(ground);
      await benchReopen(ground);
    }
  } finally {
    await ground.stop();
  }
}
if (asked('search')) await benchSearch();
