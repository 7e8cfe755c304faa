import { useRoutes } from 'react-router';
import { routeTree } from './routes.tsx';

const TREE = routeTree();

/** Shows the screen of the present address. */
export const Screens = () => useRoutes(TREE);
