// Common names, combined at random; nobody in the demo data is a real person.
export const FIRST_NAMES = words(`
  Aaliyah Aaron Adrian Aisha Alejandro Alice Alina Amara Amelia Amir Ana Andre Angela Anika Anthony Antonio Aria Arjun
  Asha Ava Beatriz Benjamin Bianca Brandon Brianna Caleb Camila Carlos Carmen Caroline Cecilia Charlotte Chen Chloe
  Christopher Clara Daniel Daniela Darius David Deepa Derek Diana Diego Dmitri Elena Eli Elijah Emily Emma Erica Ethan
  Eva Fatima Felix Fiona Gabriel Gabriela Grace Grant Hana Hannah Hassan Heather Henry Ibrahim Imani Ines Isaac Isabel
  Ivan Jack Jacob Jada Jamal Jasmine Javier Jenna Jonas Jordan Jose Joseph Joy Julia Julian Kaia Karim Katherine Keisha
  Kenji Kevin Kira Kofi Lara Laura Layla Leah Leo Liam Lila Lin Lucas Lucia Luis Malik Marcus Maria Mariam Marisol Mark
  Mateo Maya Mei Michael Miguel Mila Mina Nadia Naomi Natalie Nathan Nia Nicholas Nina Noah Nora Olivia Omar Oscar Owen
  Paige Patrick Paul Penelope Priya Quinn Rachel Rafael Raj Rebecca Renee Ricardo Robert Rohan Rosa Ruth Ryan Sabrina
  Samir Samuel Sana Sandra Sara Sean Selena Simone Sofia Stella Tanya Tara Teresa Theo Thomas Tomas Tyler Uma Valeria
  Vanessa Victor Vikram Vivian Wei William Ximena Yara Yusuf Zachary Zara Zoe`);

export const LAST_NAMES = words(`
  Abbott Acosta Adeyemi Ahmed Allen Alvarez Anderson Bailey Banerjee Barnes Bauer Bell Bennett Bishop Blake Boateng
  Brooks Bryant Burke Campbell Carter Castillo Chandra Chang Chavez Choi Clark Cohen Coleman Collins Cooper Cruz
  Daniels Das Davis Delgado Desai Diaz Dixon Douglas Duarte Dubois Edwards Ellis Espinoza Evans Farrell Fernandez
  Fischer Fleming Flores Ford Foster Fox Franklin Garcia Gibson Gill Gomez Gonzalez Graham Grant Green Griffin Gupta
  Haddad Hale Hall Hamilton Hansen Harper Harris Hassan Hayes Henderson Herrera Hill Holmes Howard Huang Hughes Hunt
  Ibarra Iyer Jackson James Jensen Jimenez Johansson Johnson Jones Kapoor Kaur Keller Kelly Khan Kim King Klein Kowalski
  Kumar Lambert Larson Lee Lewis Li Lindqvist Liu Lopez Malik Marino Martin Martinez Mason Mbeki Medina Mehta Mendoza
  Meyer Miller Mitchell Moore Morales Morgan Moreno Morris Murphy Murray Myers Nakamura Nelson Nguyen Novak Nunez
  Obi Okafor Oliveira Olson Ortiz Osei Owens Palmer Park Parker Patel Perez Perry Peterson Pham Phillips Pierce Porter
  Powell Price Quintero Ramirez Ramos Rao Reed Reyes Reynolds Rivera Roberts Robinson Rodriguez Rogers Romero Rossi Ruiz
  Russell Salazar Sanchez Sanders Santos Sato Schmidt Scott Shah Shaw Silva Simmons Singh Snyder Soto Spencer Stewart
  Stone Sullivan Suzuki Tan Taylor Thomas Thompson Torres Tran Turner Valdez Vargas Vasquez Wagner Walker Wallace Walsh
  Wang Ward Warren Watanabe Watson Weaver Webb Weber White Williams Wilson Wong Wood Wright Wu Yang Young Zhang Zimmerman`);

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}
