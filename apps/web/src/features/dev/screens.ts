export { Developer } from './Developer.tsx';
export { DeveloperLogin } from './DeveloperLogin.tsx';
