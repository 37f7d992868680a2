import { REACT, sizes } from "@storefront/tools/size-limit";

export default sizes([
  {
    name: "createAccount with every auth call, ky included",
    path: "dist/index.js",
    import:
      "{ createAccount, isSignedIn, login, register, socialLogin, logout, validatePhone, validateDocument, validateIdentityDocument, confirmBirthdate, getProfile, recheckSpa, refresh, recover, recoveryOptions, recoveryByEmail, recoveryBySms, validateRecoveryCode, confirmRecovery }",
    limit: "14.45 kB",
  },
  {
    name: "createAccount and signing in, ky included",
    path: "dist/index.js",
    import: "{ createAccount, isSignedIn, login, register, logout }",
    limit: "13.00 kB",
  },
  {
    name: "the schema of one form, zod included",
    path: "dist/index.js",
    import: "{ LoginInput }",
    limit: "5.70 kB",
  },
  {
    name: "the schemas of the forms, zod included",
    path: "dist/index.js",
    import: "{ LoginInput, RegisterSimplifiedInput, RecoveryInput }",
    limit: "7.36 kB",
  },
  {
    name: "every hook, without React and TanStack Query",
    path: "dist/react-hooks.js",
    import: "*",
    without: REACT,
    limit: "12.95 kB",
  },
]);
