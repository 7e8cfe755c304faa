export { prepareBrowser } from './browser.ts';
export { contrast } from './contrast.ts';
export { heading, press, type } from './find.ts';
