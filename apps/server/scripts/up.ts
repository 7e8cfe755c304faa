import { announcerOf } from '../src/log/announcer.ts';
import { main } from '../src/main.ts';
import { buildIfNeeded } from './build-if-needed.ts';

// `npm start`: the web application is built when its sources changed, then the server runs in this process.
const announcer = announcerOf(process.env);
if (await buildIfNeeded(announcer.making)) {
  await main();
} else {
  announcer.refused('웹 앱을 만들지 못했습니다 / the web application did not build');
  process.exitCode = 1;
}
