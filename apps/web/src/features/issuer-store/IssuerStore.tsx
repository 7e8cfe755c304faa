export { Later as IssuerStore } from '../later/Later.tsx';
