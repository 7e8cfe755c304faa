export { Later as ProductList, Later as ProductCreate, Later as CategoryList } from '../later/Later.tsx';
export { Outlet as IssuerFrame } from 'react-router';
