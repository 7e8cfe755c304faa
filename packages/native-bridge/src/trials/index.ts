export { openHostTrials } from './host-trials.ts';
