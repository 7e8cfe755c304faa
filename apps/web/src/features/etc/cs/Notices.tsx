export { Later as Notices } from '../../later/Later.tsx';
