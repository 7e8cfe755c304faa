export { ScreenError } from './ScreenError.tsx';
