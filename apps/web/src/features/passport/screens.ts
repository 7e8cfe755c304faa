/** The screens about ownership passports: one file, with the words that only they need. */
export { Certificate } from './Certificate.tsx';
export { PassportCheck } from './PassportCheck.tsx';
