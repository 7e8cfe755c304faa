import { useRoutes } from 'react-router';
import { routeTree } from './routes.tsx';

const TREE = routeTree();

export const Screens = () => useRoutes(TREE);
