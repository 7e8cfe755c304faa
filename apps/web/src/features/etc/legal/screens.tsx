import { LegalPage } from '../../../shared/legal/LegalPage.tsx';

/** The terms of service (product 2, /etc/terms). */
export const ServiceTerms = () => <LegalPage term="agree1" />;

/** What is done with members' data (product 2, /etc/privacy). */
export const PrivacyPolicy = () => <LegalPage term="agree2" />;
