module.exports = require('./packages.bundle.ts').nodePostgres;
