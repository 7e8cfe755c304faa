export { themeVariables } from './theme-variables.ts';
