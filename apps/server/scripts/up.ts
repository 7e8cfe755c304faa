import { main } from '../src/main.ts';
import { buildIfNeeded } from './build-if-needed.ts';

// `npm start`: the web application is built when its sources changed, then the server runs in this process.
if (await buildIfNeeded()) {
  await main();
} else {
  process.stderr.write('웹 앱을 만들지 못했습니다 / the web application did not build\n');
  process.exitCode = 1;
}
