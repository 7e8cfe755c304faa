import { benchDrop } from './drop.ts';
import { benchFirstLoad } from './first-load.ts';
import { benchHttpRate } from './http-rate.ts';
import { startGround } from './shared/ground.ts';

// `npm run bench [first-load|http|drop]`: everything, or what is named.
const [wanted] = process.argv.slice(2);
const asked = (name: string): boolean => wanted === undefined || wanted === name;

if (asked('first-load')) await benchFirstLoad();
if (asked('http') || asked('drop')) {
  const ground = await startGround();
  try {
    if (asked('http')) await benchHttpRate(ground);
    if (asked('drop')) await benchDrop(ground);
  } finally {
    await ground.stop();
  }
}
