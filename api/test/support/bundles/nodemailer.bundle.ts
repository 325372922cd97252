export * from 'nodemailer';
