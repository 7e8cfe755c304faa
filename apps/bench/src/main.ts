import { benchChain } from './chain.ts';
import { benchReopen } from './chain-reopen.ts';
import { benchDrop } from './drop.ts';
import { benchFirstLoad } from './first-load.ts';
import { benchPage } from './page.ts';
import { benchQrWait } from './qr-wait.ts';
import { benchRates } from './rates.ts';
import { benchSearch } from './search.ts';
import { startGround } from './shared/ground.ts';
import { benchStart } from './start.ts';
import { benchVitals } from './vitals.ts';

// `npm run bench [first-load|page|vitals|rates|drop|qr-wait|chain|search|start]`: everything, or what is named.
const [wanted] = process.argv.slice(2);
const isWanted = (name: string): boolean => wanted === undefined || wanted === name;

if (isWanted('first-load')) await benchFirstLoad();
if (isWanted('page') || isWanted('vitals') || isWanted('rates') || isWanted('drop') || isWanted('qr-wait') || isWanted('chain')) {
  const ground = await startGround();
  try {
    if (isWanted('page')) await benchPage(ground);
    if (isWanted('vitals')) await benchVitals(ground);
    if (isWanted('rates')) await benchRates(ground);
    if (isWanted('drop')) await benchDrop(ground);
    if (isWanted('qr-wait')) await benchQrWait(ground);
    if (isWanted('chain')) {
      await benchChain(ground);
      await benchReopen(ground);
    }
  } finally {
    await ground.stop();
  }
}
if (isWanted('search')) await benchSearch();
if (isWanted('start')) await benchStart();
