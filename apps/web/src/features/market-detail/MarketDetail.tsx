export { Later as MarketDetail } from '../later/Later.tsx';
