import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Random;

/** Keeps orders in an H2 database in memory, at a steady rate. */
public final class Orders {

    private static final String URL = "jdbc:h2:mem:orders;DB_CLOSE_DELAY=-1";
    private static final long GAP_NANOS = 6_000_000;
    private static final int CUSTOMERS = 2_000;
    private static final int MOST_KEPT = 40;

    private final PreparedStatement insert;
    private final PreparedStatement select;
    private final PreparedStatement delete;

    /** Over a connection that stays open as long as the program runs. */
    private Orders(Connection connection) throws SQLException {
        insert = connection.prepareStatement("insert into orders(customer, item, price) values(?, ?, ?)");
        select = connection.prepareStatement("select item, price from orders where customer = ? order by price");
        delete = connection.prepareStatement("delete from orders where customer = ?");
    }

    /** @param args seconds that it runs */
    public static void main(String[] args) throws Exception {
        try (Connection connection = DriverManager.getConnection(URL);
                Statement statement = connection.createStatement()) {
            statement.execute("create table orders(id identity, customer int, item varchar, price double)");
            statement.execute("create index by_customer on orders(customer)");
        }
        Steadily.run(Integer.parseInt(args[0]), GAP_NANOS, () -> new Orders(DriverManager.getConnection(URL))::trade);
    }

    private void trade(Random random) throws SQLException {
        int customer = random.nextInt(CUSTOMERS);
        for (int i = 0; i < 5; i++) {
            insert.setInt(1, customer);
            insert.setString(2, "item " + random.nextInt(100_000));
            insert.setDouble(3, random.nextDouble());
            insert.executeUpdate();
        }
        int kept = 0;
        select.setInt(1, customer);
        try (ResultSet found = select.executeQuery()) {
            while (found.next()) {
                kept += found.getString(1).isEmpty() ? 0 : 1;
            }
        }
        if (kept > MOST_KEPT) {
            delete.setInt(1, customer);
            delete.executeUpdate();
        }
    }
}
