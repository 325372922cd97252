module.exports = require('./packages.bundle.ts').pgCore;
