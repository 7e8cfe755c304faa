import { lazy } from 'react';
import { Route, Routes } from 'react-router';
import { Today } from '../features/today/Today.tsx';
import { Frame } from './Frame.tsx';
import { Lost } from './Lost.tsx';
import { ScreenError } from './ScreenError.tsx';

const Approvals = lazy(async () => ({ default: (await import('../features/approvals/Approvals.tsx')).Approvals }));
const ApprovalScreen = lazy(async () => ({ default: (await import('../features/approvals/ApprovalScreen.tsx')).ApprovalScreen }));

/** Every screen of the console. */
export const Screens = () => (
  <ScreenError>
    <Routes>
      <Route element={<Frame />}>
        <Route path="/" element={<Today />} />
        <Route path="/approvals" element={<Approvals />} />
        <Route path="/approvals/:id" element={<ApprovalScreen />} />
        <Route path="*" element={<Lost />} />
      </Route>
    </Routes>
  </ScreenError>
);
