export { Developer } from './Developer.tsx';
export { DeveloperBridge } from './DeveloperBridge.tsx';
export { DeveloperLogin } from './DeveloperLogin.tsx';
