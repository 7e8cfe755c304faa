export { NARU_CARRIER } from './naru-carrier.gen.ts';
export { NARU_DROP } from './naru-drop.gen.ts';
export { NARU_TOKEN } from './naru-token.gen.ts';
