import { benchAudit } from './audit.ts';
import { benchBulk } from './bulk.ts';
import { benchCards } from './cards.ts';
import { benchCenter } from './center.ts';
import { benchChain } from './chain.ts';
import { benchReopen } from './chain-reopen.ts';
import { benchDrop } from './drop.ts';
import { benchFirstLoad } from './first-load.ts';
import { benchGrowth } from './growth.ts';
import { benchIntake } from './intake.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchMember } from './member.ts';
import { benchMinting } from './minting.ts';
import { benchPage } from './page.ts';
import { benchPurchase } from './purchase.ts';
import { benchQrWait } from './qr-wait.ts';
import { benchRates } from './rates.ts';
import { startGround } from './shared/ground.ts';
import { benchStart } from './start.ts';
import { benchVitals } from './vitals.ts';

// `npm run bench [first-load|page|vitals|lighthouse|member|rates|drop|bulk|qr-wait|chain|minting|growth|center|intake|cards|audit|start|purchase]`: everything, or what is named; `growth 100000` goes no further than that, `bulk 10000` mints as many rows, `purchase 1` sells each way once.
const [wanted, size] = process.argv.slice(2);
const isWanted = (name: string): boolean => wanted === undefined || wanted === name;

if (isWanted('first-load')) await benchFirstLoad();
if (
  isWanted('page') ||
  isWanted('vitals') ||
  isWanted('lighthouse') ||
  isWanted('member') ||
  isWanted('rates') ||
  isWanted('drop') ||
  isWanted('bulk') ||
  isWanted('qr-wait') ||
  isWanted('chain')
) {
  const ground = await startGround();
  try {
    if (isWanted('page')) await benchPage(ground);
    if (isWanted('vitals')) await benchVitals(ground);
    if (isWanted('lighthouse')) await benchLighthouse(ground);
    if (isWanted('member')) await benchMember(ground);
    if (isWanted('rates')) await benchRates(ground);
    if (isWanted('drop')) await benchDrop(ground);
    if (isWanted('bulk')) await benchBulk(ground, size === undefined ? undefined : Number(size));
    if (isWanted('qr-wait')) await benchQrWait(ground);
    if (isWanted('chain')) {
      await benchChain(ground);
      await benchReopen(ground);
    }
  } finally {
    await ground.stop();
  }
}
if (isWanted('minting')) await benchMinting();
if (isWanted('center')) await benchCenter();
if (isWanted('intake')) await benchIntake();
if (isWanted('cards')) await benchCards();
if (isWanted('audit')) await benchAudit();
if (isWanted('growth')) await benchGrowth(size === undefined ? undefined : Number(size));
if (isWanted('start')) await benchStart();
if (isWanted('purchase')) await benchPurchase(size === undefined ? undefined : Number(size));
