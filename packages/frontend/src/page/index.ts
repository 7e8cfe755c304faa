export { loadFonts } from './fonts.ts';
export { reportDefect } from './report.ts';
export { guardMarkup } from './trusted-types.ts';
export { whenBack } from './when-back.ts';
