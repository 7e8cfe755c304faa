export { Later as Join } from '../later/Later.tsx';
