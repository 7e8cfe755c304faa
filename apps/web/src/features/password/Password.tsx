export { Later as Password } from '../later/Later.tsx';
