export { Later as Payment } from '../../later/Later.tsx';
