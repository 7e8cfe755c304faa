export { MemberFrame as HistoryFrame } from '../info/MemberFrame.tsx';
