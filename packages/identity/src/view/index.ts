export { type DidJwtFault, judgeDidJwt } from './did-jwt.ts';
