export { Later as Detail } from '../later/Later.tsx';
